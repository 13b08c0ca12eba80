import { lexer, parser, type Token, type Tokens } from "marked";
import { anchorOf } from "./fill.ts";

/** A page of the guide as sections that a site shows; a site's own copy of the shape is `GuideSection`. */

interface Code {
  id: string;
  label: string;
  code: string;
}
type Block = { html: string } | { requests: Code[]; answers: Code[] };
interface Section {
  id: string;
  title: string;
  depth: number;
  blocks: Block[];
  /** Its words, for searching. */
  text: string;
}

const isCode = (token: Token): token is Tokens.Code => token.type === "code";

/** The first word after a fence names the language, the others are the label. */
function codeOf({ lang = "", text }: Tokens.Code): Code {
  const label = lang.split(" ").slice(1).join(" ");
  return { id: anchorOf(label), label, code: text };
}

/** Code blocks that follow each other are the tabs of one; answers are shown beside the requests. */
function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let plain: Token[] = [];
  let codes: Tokens.Code[] = [];
  const close = () => {
    if (plain.some(({ type }) => type !== "space")) blocks.push({ html: parser(plain) });
    const isAnswer = ({ lang }: Tokens.Code) => lang?.startsWith("json ") === true;
    if (codes.length > 0)
      blocks.push({
        requests: codes.filter((code) => !isAnswer(code)).map(codeOf),
        answers: codes.filter(isAnswer).map(codeOf),
      });
    plain = [];
    codes = [];
  };
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (isCode(token) ? plain.length > 0 : codes.length > 0) close();
    if (isCode(token)) codes.push(token);
    else plain.push(token);
  }
  close();
  return blocks;
}

const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => ("html" in block ? block.html.replaceAll(/<[^>]+>/g, " ") : ""))
    .join(" ")
    .replaceAll(/\s+/g, " ");

/** The text without its title and the sentence below it, which the page shows in its own way. */
export function guideSections(markdown: string): Section[] {
  const [, , ...tokens] = lexer(markdown).filter(({ type }) => type !== "space");
  const parts: { heading: Tokens.Heading | null; tokens: Token[] }[] = [
    { heading: null, tokens: [] },
  ];
  for (const token of tokens) {
    if (token.type === "heading") parts.push({ heading: token as Tokens.Heading, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts
    .map(({ heading, tokens: own }) => {
      const blocks = blocksOf(own);
      const title = heading?.text.replaceAll("`", "") ?? "";
      return {
        id: anchorOf(title),
        title,
        depth: heading?.depth ?? 2,
        blocks,
        text: wordsOf(blocks),
      };
    })
    .filter(({ title, blocks }) => title !== "" || blocks.length > 0);
}
