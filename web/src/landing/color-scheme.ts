/*
 * Applies the colour scheme that the user chose in the app, which Mantine stores under this key. Without a choice
 * the stylesheet follows the system by itself.
 */
const storedScheme = localStorage.getItem("mantine-color-scheme-value");
if (storedScheme === "light" || storedScheme === "dark") {
  document.documentElement.dataset.mantineColorScheme = storedScheme;
}
