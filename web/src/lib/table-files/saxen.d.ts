/** Types of the part of saxen that is used here; it has none. */
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
    /** Throws on malformed XML, because no listener handles errors. */
    parse(xml: string): void;
  }
}
