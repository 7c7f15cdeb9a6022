import type { ElementType } from 'react';
import { type Arrangement, type Look, Part, type PartProps } from './part.tsx';

type LayoutProps<Tag extends ElementType> = PartProps<Tag> & Look & Arrangement;

/** One below the other. */
export function Stack<Tag extends ElementType = 'div'>(props: LayoutProps<Tag>) {
  return <Part as="div" display="stack" {...props} />;
}

/** Side by side. */
export function Row<Tag extends ElementType = 'div'>(props: LayoutProps<Tag>) {
  return <Part as="div" display="row" {...props} />;
}

/** In columns, where the screen has room for them. */
export function Grid<Tag extends ElementType = 'div'>(props: LayoutProps<Tag>) {
  return <Part as="div" display="grid" {...props} />;
}

/** A child of a row or grid that has to grow or shrink. */
export function Box<Tag extends ElementType = 'div'>(props: PartProps<Tag> & Look) {
  return <Part as="div" {...props} />;
}
