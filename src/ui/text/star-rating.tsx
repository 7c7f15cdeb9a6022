import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import classes from './star-rating.module.css';

interface StarRatingProps {
  /** 1 to 5, with fractions. */
  readonly value: number;
  /** Accessible name, 'Rated 4.8 of 5'. */
  readonly label: string;
  readonly size?: number;
}

const places = [1, 2, 3, 4, 5];

/** Five stars, filled to the nearest half. */
export function StarRating({ value, label, size = 16 }: StarRatingProps) {
  return (
    <span className={classes.stars} role="img" aria-label={label}>
      {places.map((place) => {
        const Star = value >= place - 0.25 ? IconStarFilled : value >= place - 0.75 ? IconStarHalfFilled : IconStar;
        return <Star key={place} size={size} stroke={1.5} aria-hidden="true" />;
      })}
    </span>
  );
}
