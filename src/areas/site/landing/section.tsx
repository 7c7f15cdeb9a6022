import type { ReactNode, RefObject } from 'react';
import { Stack } from '../../../ui/page/layout.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import classes from './section.module.css';

interface SectionProps {
  /** The anchor that the header's links lead to. */
  readonly id: string;
  readonly heading: string;
  readonly lead?: string;
  readonly ground?: 'paper' | 'card' | 'sunk';
  readonly place?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** One section of the landing page: heading, sentence, content. */
export function Section({ id, heading, lead, ground = 'paper', place, children }: SectionProps) {
  return (
    <section className={classes.section} id={id} data-ground={ground} aria-labelledby={`${id}-heading`} ref={place}>
      <div className={classes.inside}>
        <Stack as="header" gap={3}>
          <h2 className={classes.heading} id={`${id}-heading`}>
            {heading}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </Stack>
        {asElement(children)}
      </div>
    </section>
  );
}
