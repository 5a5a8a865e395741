// REST calls: accounts, tickets and weddings.

/** Registers an account; returns it with its calls. */
export async function register(server, name) {
  const { tokens, user } = await call(server, "POST", "/api/auth/register", undefined, {
    firstName: name,
    lastName: "Byron",
    email: `${name.toLowerCase()}@example.org`,
    password: "violets & rye",
  });
  const authorised = (method, path, body) => call(server, method, path, tokens.accessToken, body);
  return {
    id: user.id,
    email: user.email,
    call: authorised,
    ticket: async () => (await authorised("POST", "/api/sync/ticket")).ticket,
    registerWedding: (id, details = {}) => authorised("POST", "/api/weddings", { id, ...details }),
    wedding: async (id) => (await authorised("GET", `/api/weddings/${id}`)).wedding,
    updateWedding: (id, changes) => authorised("PUT", `/api/weddings/${id}`, changes),
    guests: async (id) => (await authorised("GET", `/api/guests/${id}`)).guests,
    addGuest: (id, guest) => authorised("POST", `/api/guests/${id}`, guest),
    setRole: (id, member, role) => authorised("PUT", `/api/team/${id}/members/${member.id}`, { role }),
    removeMember: (id, member) => authorised("DELETE", `/api/team/${id}/members/${member.id}`),
  };
}

/** Adds an account to the team of a wedding, by an invitation. */
export async function join(server, documentId, owner, invited, role) {
  await owner.call("POST", `/api/team/${documentId}/invite`, { email: invited.email, role });
  const { messages } = await call(server, "GET", "/api/dev/outbox");
  const { text } = messages.find(({ to }) => to === invited.email);
  const [, token] = text.match(/\/invite\/([\w-]+)/);
  await invited.call("POST", `/api/team/accept/${token}`, {});
}

async function call(server, method, path, token, body) {
  const { response, answer } = await server.during(async () => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        connection: "close",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    });
    return { response, answer: await response.json() };
  });
  if (!answer.success)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
}
