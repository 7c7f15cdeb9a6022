import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './part.module.css';

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

/** The look of a part of a screen: each value is one rule of `part.module.css`, each number a step of the theme's scale. */
export interface Look {
  /** A `note` is small and muted, `quiet` is muted in normal size. A `name` is the subject of a card. */
  readonly look?: 'note' | 'quiet' | 'name';
  readonly tone?: 'ink' | 'muted' | 'pine' | 'ok' | 'warning' | 'danger';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  readonly weight?: 400 | 600 | 650;
  /** Tabular figures. */
  readonly figures?: 'tabular';
  /** How lines break: never, at the line breaks of the text, also within words. */
  readonly lines?: 'one' | 'kept' | 'anywhere';
  /** Limited to a readable line length. */
  readonly width?: 'reading';
  readonly words?: 'centred';
  /** Margin above. */
  readonly above?: Space;
  /** Takes the remaining room in its row. */
  readonly grows?: boolean;
  /** May become narrower than its longest word. */
  readonly shrinks?: boolean;
  readonly display?: 'block' | 'stack' | 'row' | 'grid';
}

/** The layout of the children. */
export interface Arrangement {
  /** Between the children; two where rows and columns differ. */
  readonly gap?: Space | `${Space} ${Space}`;
  readonly align?: 'start' | 'center' | 'baseline' | 'end';
  readonly justify?: 'center' | 'between' | 'end';
  readonly wraps?: boolean;
}

/** The props of the element without those of its look. */
export type PartProps<Tag extends ElementType> = { readonly as?: Tag } & Omit<
  ComponentPropsWithRef<Tag>,
  'as' | 'children' | keyof Look | keyof Arrangement
> & { readonly children?: ComponentPropsWithRef<'div'>['children'] };

const ours = 'look tone size weight figures lines width words above grows shrinks display gap align justify wraps'.split(' ');

/** An element with a look: the base of `Stack`, `Row`, `Grid`, `Box` and `Text`. */
export function Part({ as: Tag, className, ...props }: { readonly as: ElementType; readonly className?: string } & Look & Arrangement) {
  const attributes = Object.entries(props).map(([name, value]) =>
    ours.includes(name) ? [`data-${name}`, value || undefined] : [name, value],
  );
  return <Tag className={className ? `${classes.part} ${className}` : classes.part} {...Object.fromEntries(attributes)} />;
}
