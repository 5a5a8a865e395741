// Shows the description of the REST calls, light or dark as the device is.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#calls",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  tagsSorter: "alpha",
  // Nobody else is asked whether the description is right.
  validatorUrl: null,
});
