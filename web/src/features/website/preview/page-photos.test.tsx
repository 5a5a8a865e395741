import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openWedding } from "@/test/open-wedding.ts";
import { photosIn, useHtmlWithPhotos, withPhotoUrls } from "./page-html.ts";

vi.mock("@/lib/session/session.ts", async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ user: { id: "ana" } }),
}));
vi.mock("@/domain/photos/photo-files.ts", () => ({
  photoFile: async ({ photo }: { photo: string }) => {
    if (photo !== "c") throw new TypeError("no line");
    return new Blob(["picture"]);
  },
}));

// As the renderer writes them (site/src/photos.rs).
const backgroundPhoto =
  '<img class="behind" src="photo:/a%2Db/display" srcset="photo:/a%2Db/thumbnail 400w, photo:/a%2Db/display 2048w" sizes="100vw" width="4000" height="3000" alt="" fetchpriority="high">';
const galleryPhoto =
  '<li class="r27"><a href="photo:/c/display" data-original="photo:/c/original" data-caption="A &gt; B"><img src="photo:/c/display" srcset="photo:/c/thumbnail 400w" alt="A &gt; B" loading="lazy"></a></li>';
const linkedPicture = '<img src="https://a.example/b.jpg" alt="">';

it("finds the photos of a page, each in its displayed size", () => {
  expect(photosIn(backgroundPhoto + galleryPhoto + galleryPhoto + linkedPicture)).toEqual([
    { photo: "a-b", size: "display" },
    { photo: "c", size: "thumbnail" },
  ]);
});

it("gives each a local URL, and leaves other pictures alone", () => {
  const html = withPhotoUrls(
    backgroundPhoto + galleryPhoto + linkedPicture,
    ({ photo, size }) => `blob:${photo}-${size}`,
  );
  const parsedHtml = new DOMParser().parseFromString(html, "text/html");
  const pictures = [...parsedHtml.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(pictures).toEqual(["blob:a-b-display", "blob:c-thumbnail", "https://a.example/b.jpg"]);
  expect(parsedHtml.querySelector("[srcset]")).toBeNull();
  expect(parsedHtml.querySelector("img")).toHaveAttribute("width", "4000");
});

function Page({ html }: { html: string }) {
  return <output>{useHtmlWithPhotos(html)}</output>;
}

it("shows the photos on this device, and the colours of others", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:here");
  const thumbhash = "1QcSHQRnh493V4dIh4eXh1h4kJUI";
  const fields = { albumId: "wedding", thumbhash };
  await openWedding([
    { type: "photo.add", id: "a-b", photo: fields },
    { type: "photo.add", id: "c", photo: fields },
  ]);
  render(<Page html={backgroundPhoto + galleryPhoto} />);
  expect(screen.getByRole("status")).toHaveTextContent(/src="data:image\/png.+src="data:image\/png/);
  await vi.waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent(/src="data:image\/png.+src="blob:here"/),
  );
});
