import { isAppPath } from './app-place.ts';
import type { LegalBlock, LegalRun } from './legal-texts.ts';

/** The used part of the markdown lexer's output; provider and app pass the lexer in. */
export interface MarkdownToken {
  readonly type: string;
  readonly raw: string;
  readonly text?: string;
  readonly depth?: number;
  readonly href?: string;
  readonly ordered?: boolean;
  readonly start?: number | '';
  readonly tokens?: readonly MarkdownToken[];
  readonly items?: readonly MarkdownToken[];
}

const problemKinds = ['heading', 'html', 'picture', 'list', 'link', 'other'] as const;

/** Something that a legal text cannot hold, and where: the first words of it. */
export interface MarkdownProblem {
  readonly kind: (typeof problemKinds)[number];
  readonly excerpt: string;
}

interface Read {
  readonly blocks: LegalBlock[];
  readonly problems: MarkdownProblem[];
}

/**
 * The subset of markdown that a legal text is written in: headings of two levels, paragraphs, lists of one level,
 * strong and emphasised words, links. Anything else is reported, and left out of the blocks.
 */
export function readMarkdown(tokens: readonly MarkdownToken[]): Read {
  const read: Read = { blocks: [], problems: [] };
  for (const token of tokens) readBlock(token, read);
  return read;
}

function readBlock(token: MarkdownToken, read: Read): void {
  switch (token.type) {
    case 'space':
    case 'def':
      return;
    case 'heading':
      if (token.depth === 2 || token.depth === 3) read.blocks.push({ kind: 'heading', level: token.depth, runs: runsOf(token, read) });
      else read.problems.push(problem('heading', token));
      return;
    case 'paragraph':
    case 'text':
      read.blocks.push({ kind: 'paragraph', runs: runsOf(token, read) });
      return;
    case 'list':
      read.blocks.push({
        kind: 'list',
        start: token.ordered === true ? Number(token.start) || 1 : null,
        items: (token.items ?? []).map((item) => itemOf(item, read)),
      });
      return;
    default:
      read.problems.push(problem(token.type === 'html' ? 'html' : 'other', token));
  }
}

function itemOf(item: MarkdownToken, read: Read): LegalRun[] {
  return (item.tokens ?? []).flatMap((token, place) => {
    if (token.type === 'space') return [];
    if (token.type !== 'text' && token.type !== 'paragraph') {
      read.problems.push(problem(token.type === 'list' ? 'list' : token.type === 'html' ? 'html' : 'other', token));
      return [];
    }
    const runs = runsOf(token, read);
    return place === 0 ? runs : [{ text: '\n' }, ...runs];
  });
}

type Style = Omit<LegalRun, 'text'>;

function runsOf(token: MarkdownToken, read: Read, style: Style = {}): LegalRun[] {
  return (token.tokens ?? []).flatMap((inner) => inlineRuns(inner, read, style));
}

function inlineRuns(token: MarkdownToken, read: Read, style: Style): LegalRun[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      // A line that ends within a paragraph is a space.
      return token.tokens ? runsOf(token, read, style) : [{ text: (token.text ?? '').replaceAll(/\s*\n\s*/g, ' '), ...style }];
    case 'br':
      return [{ text: '\n', ...style }];
    case 'strong':
      return runsOf(token, read, { ...style, isStrong: true });
    case 'em':
      return runsOf(token, read, { ...style, isEmphasised: true });
    case 'link': {
      if (isLinkable(token.href ?? '')) return runsOf(token, read, { ...style, link: token.href ?? '' });
      read.problems.push(problem('link', token));
      return runsOf(token, read, style);
    }
    default:
      read.problems.push(problem(token.type === 'image' ? 'picture' : token.type === 'html' ? 'html' : 'other', token));
      return [];
  }
}

/** https, mail, telephone, a page of the product, or a part of this one. */
export function isLinkable(address: string): boolean {
  const isElsewhere = /^(https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d-]+|#[^\s]+)$/.test(address);
  return address.length <= 500 && (isElsewhere || isAppPath(address));
}

function problem(kind: MarkdownProblem['kind'], { raw }: MarkdownToken): MarkdownProblem {
  const line = raw.trim().split('\n', 1)[0] ?? '';
  return { kind, excerpt: line.length > 60 ? `${line.slice(0, 60)}…` : line };
}
