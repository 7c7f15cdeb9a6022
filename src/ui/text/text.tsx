import type { ElementType } from 'react';
import { type Look, Part, type PartProps } from '../page/part.tsx';

/** Words with a look; a paragraph unless `as` says otherwise. */
export function Text<Tag extends ElementType = 'p'>(props: PartProps<Tag> & Look) {
  return <Part as="p" {...props} />;
}
