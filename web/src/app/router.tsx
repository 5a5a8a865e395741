import { Trans } from "@lingui/react/macro";
import { createBrowserRouter } from "react-router";

export const router = createBrowserRouter([
  {
    path: "*",
    element: (
      <h1>
        <Trans>Troth</Trans>
      </h1>
    ),
  },
]);
