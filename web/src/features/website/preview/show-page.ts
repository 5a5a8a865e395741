/** Updates an open document to new HTML, and leaves equal parts alone. */
export function patchPage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  takeAttributes(page.documentElement, next.documentElement);
  follow(page.head, next.head);
  follow(page.body, next.body);
}

/** Keeps an existing style sheet from loading again, and a picture from flashing. */
function follow(shown: Element, next: Element): void {
  takeAttributes(shown, next);
  let at = shown.firstChild;
  for (const child of [...next.childNodes]) {
    if (at && isSame(at, child)) {
      at = at.nextSibling;
      continue;
    }
    if (at && isAlike(at, child)) {
      follow(at as Element, child as Element);
      at = at.nextSibling;
      continue;
    }
    shown.insertBefore(shown.ownerDocument.importNode(child, true), at);
  }
  while (at) {
    const rest: ChildNode | null = at.nextSibling;
    at.remove();
    at = rest;
  }
}

function isSame(one: Node, other: Node): boolean {
  return one.isEqualNode(other);
}

/** Whether an element can be kept and updated. A changed style sheet or picture cannot. */
function isAlike(one: Node, other: Node): boolean {
  return (
    one.nodeType === Node.ELEMENT_NODE &&
    one.nodeName === other.nodeName &&
    ["MAIN", "SECTION", "HEADER", "DIV", "UL", "LI", "A", "FIGURE"].includes(one.nodeName) &&
    (one as Element).getAttribute("data-section") === (other as Element).getAttribute("data-section") &&
    (one as Element).className === (other as Element).className
  );
}

function takeAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}
