import { type ReactNode, useId } from 'react';
import { asElement } from '../text/as-element.tsx';
import { Text } from '../text/text.tsx';
import classes from './card.module.css';

interface CardProps {
  /** Heading of the card; names its region for screen readers. */
  readonly title?: string;
  /** A link or button at the right of the heading. */
  readonly action?: ReactNode;
  /** `quiet` has no shadow and a tinted ground, `hero` is the one important card of a screen. */
  readonly look?: 'plain' | 'quiet' | 'hero';
  /** `none` when the content brings its own (lists, pictures). */
  readonly padding?: 'normal' | 'none';
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, action, look = 'plain', padding = 'normal', className, children }: CardProps) {
  const headingId = useId();
  const names = className ? `${classes.card} ${className}` : classes.card;
  if (!title) {
    return (
      <div className={names} data-look={look} data-padding={padding}>
        {asElement(children)}
      </div>
    );
  }
  return (
    <section className={names} data-look={look} data-padding={padding} aria-labelledby={headingId}>
      <div className={classes.head}>
        <Text as="h2" size="md" id={headingId}>
          {title}
        </Text>
        {asElement(action)}
      </div>
      {asElement(children)}
    </section>
  );
}
