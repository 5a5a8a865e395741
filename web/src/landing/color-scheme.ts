/*
 * The landing page follows the scheme that the person chose in the app, which Mantine
 * keeps under this key. With no choice the stylesheet follows the system by itself.
 */
const chosen = localStorage.getItem("mantine-color-scheme-value");
if (chosen === "light" || chosen === "dark") {
  document.documentElement.dataset.mantineColorScheme = chosen;
}
