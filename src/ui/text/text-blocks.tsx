import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import classes from './text-blocks.module.css';

interface Run {
  readonly text: string;
  readonly isStrong?: true | undefined;
  readonly isEmphasised?: true | undefined;
  readonly link?: string | undefined;
}

export type TextBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Run[])[] };

interface TextBlocksProps {
  readonly blocks: readonly TextBlock[];
  /** The level of its main headings: 2 on a page of its own. */
  readonly level?: 2 | 3;
  /** Whether its headings have anchors. */
  readonly isAddressed?: boolean;
}

/** A long text rendered as elements, never as HTML. */
export function TextBlocks({ blocks, level = 2, isAddressed = false }: TextBlocksProps) {
  const ids = isAddressed ? headingsOf(blocks) : [];
  return (
    <div className={classes.text}>
      {blocks.map((block, place) => {
        if (block.kind === 'heading') {
          const Heading = `h${Math.min(6, block.level + level - 2) as 2 | 3 | 4}` as const;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing of its own but its place.
            <Heading key={place} id={ids.find((heading) => heading.place === place)?.id}>
              <Runs runs={block.runs} />
            </Heading>
          );
        }
        if (block.kind === 'paragraph') {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing of its own but its place.
            <p key={place}>
              <Runs runs={block.runs} />
            </p>
          );
        }
        const List = block.start === null ? 'ul' : 'ol';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing of its own but its place.
          <List key={place} {...(block.start !== null && { start: block.start })}>
            {block.items.map((runs, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: neither has an item.
              <li key={at}>
                <Runs runs={runs} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map(({ text, isStrong, isEmphasised, link }, place) => {
    const words = isEmphasised ? <em>{text}</em> : text;
    const styled = isStrong ? <strong>{words}</strong> : words;
    const linked = link === undefined ? styled : link.startsWith('/') ? <Link to={link}>{styled}</Link> : <a href={link}>{styled}</a>;
    // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing of their own but their place.
    return <Fragment key={place}>{linked}</Fragment>;
  });
}

export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly place: number;
}

/** The main headings of a text, each with a readable anchor. */
export function headingsOf(blocks: readonly TextBlock[]): Heading[] {
  const taken = new Set<string>();
  return blocks.flatMap((block, place) => {
    if (block.kind !== 'heading' || block.level !== 2) return [];
    const title = block.runs.map(({ text }) => text).join('');
    const plain = title
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '');
    const id = plain === '' || taken.has(plain) ? `${plain || 'part'}-${place}` : plain;
    taken.add(id);
    return [{ id, title, place }];
  });
}
