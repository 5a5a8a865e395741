/** The part of saxen that is in use here; it comes without types. */
declare module "saxen" {
  type DecodeEntities = (text: string) => string;

  export class Parser {
    on(
      event: "openTag",
      listener: (name: string, attributes: () => Record<string, string>, decode: DecodeEntities) => void,
    ): this;
    on(event: "closeTag", listener: (name: string) => void): this;
    on(event: "text", listener: (text: string, decode: DecodeEntities) => void): this;
    on(event: "cdata", listener: (text: string) => void): this;
    /** A declaration, such as a document type. */
    on(event: "attention", listener: (declaration: string) => void): this;
    /** Throws what is wrong with it, as no listener says otherwise. */
    parse(xml: string): void;
  }
}
