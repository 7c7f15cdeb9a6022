import type { ElementType } from 'react';
import { type Look, Part, type PartProps } from '../page/part.tsx';

/** A text with a look; a paragraph unless `as` is given. */
export function Text<Tag extends ElementType = 'p'>(props: PartProps<Tag> & Look) {
  return <Part as="p" {...props} />;
}
