import { useTranslation } from 'react-i18next';
import { Stack } from '../page/layout.tsx';
import classes from './skeletons.module.css';

interface SkeletonProps {
  /** CSS lengths of the content. */
  readonly width?: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

/** A placeholder in the size of the content. */
function Skeleton({ width = '100%', height = '1rem', isRound = false }: SkeletonProps) {
  return <span className={classes.bone} data-round={isRound || undefined} style={{ width, height }} />;
}

/** A card with some lines, announced once as loading. */
export function CardSkeleton({ lines = 3, height }: { readonly lines?: number; readonly height?: string }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.card} style={{ minHeight: height }} data-skeleton role="status" aria-label={t('loading')}>
      <Skeleton width="38%" height="1.25rem" />
      {widths(lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

/** Rows with an avatar and two lines, as in lists of people and messages. */
export function ListSkeleton({ rows = 4 }: { readonly rows?: number }) {
  const { t } = useTranslation('common');
  return (
    <Stack data-skeleton role="status" aria-label={t('loading')}>
      {widths(rows).map((width) => (
        <div className={classes.row} key={width}>
          <Skeleton width="2.75rem" height="2.75rem" isRound />
          <Stack gap={2} grows>
            <Skeleton width={width} />
            <Skeleton width="34%" height="0.8rem" />
          </Stack>
        </div>
      ))}
    </Stack>
  );
}

/** Uneven like words. */
function widths(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${92 - ((index * 17) % 41) - index / 10}%`);
}
