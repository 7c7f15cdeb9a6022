import type { ElementType } from 'react';
import type { PartProps } from '../page/part.tsx';
import classes from './visually-hidden.module.css';

export function VisuallyHidden<Tag extends ElementType = 'span'>({ as, ...props }: PartProps<Tag>) {
  const Tag: ElementType = as ?? 'span';
  return <Tag {...props} className={classes.hidden} />;
}
