export default {
  plugins: {
    // light-dark() stays the standard function: the preset's own version knows only the attribute
    // that the kit sets on the root, while our tokens also follow the system before it is there.
    "postcss-preset-mantine": { features: { lightDarkFunction: false } },
  },
};
