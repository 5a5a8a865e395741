// Shows the API description, in light or dark mode as the device prefers.
const darkMode = matchMedia("(prefers-color-scheme: dark)");
const applyMode = () => document.documentElement.classList.toggle("dark-mode", darkMode.matches);
darkMode.addEventListener("change", applyMode);
applyMode();

SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#calls",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  tagsSorter: "alpha",
  // Disables the external validator.
  validatorUrl: null,
});
