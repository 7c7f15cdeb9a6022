import type { ReactNode } from 'react';
import { Row } from '../page/layout.tsx';
import { asElement } from '../text/as-element.tsx';
import classes from './banner.module.css';
import { type BannerKind, useBannerTurn } from './banner-turn.ts';

interface BannerProps {
  readonly kind: BannerKind;
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons, the main one first. */
  readonly actions: ReactNode;
  /** Read aloud when it appears. */
  readonly isLive?: boolean;
}

/** A banner above the page, shown when it is its turn. */
export function Banner({ kind, title, children, actions, isLive = false }: BannerProps) {
  const isMyTurn = useBannerTurn(kind);
  if (!isMyTurn) return null;
  const Element = isLive ? 'div' : 'aside';
  return (
    <Element className={classes.banner} role={isLive ? 'status' : undefined}>
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        {asElement(children)}
      </div>
      <Row as="span" gap={2}>
        {actions}
      </Row>
    </Element>
  );
}
