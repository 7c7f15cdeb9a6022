import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../controls/button.ts';
import { Row } from '../page/layout.tsx';
import { Text } from '../text/text.tsx';

interface TablePagerProps {
  /** The range of this page in the list: '51–100 of 20,000'. */
  readonly place: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Null if there is no such page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** Moves between the pages of a list; left out if there is only one. */
export function TablePager({ place, previousLabel, nextLabel, onPrevious, onNext }: TablePagerProps) {
  return (
    <Row gap={3} align="center" justify="between" wraps>
      <Text look="quiet" figures="tabular" aria-live="polite">
        {place}
      </Text>
      {(onPrevious || onNext) && (
        <Row gap={2}>
          <Button
            variant="default"
            disabled={!onPrevious}
            leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onPrevious?.()}
          >
            {previousLabel}
          </Button>
          <Button
            variant="default"
            disabled={!onNext}
            rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onNext?.()}
          >
            {nextLabel}
          </Button>
        </Row>
      )}
    </Row>
  );
}
