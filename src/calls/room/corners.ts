export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function cornerOf(isBottom: boolean, isRight: boolean): Corner {
  return `${isBottom ? 'bottom' : 'top'}-${isRight ? 'right' : 'left'}`;
}

/** The corner of the area nearest to the centre of a rectangle. */
export function nearestCorner(place: Place, ground: Place): Corner {
  const x = place.left + place.width / 2 - ground.left;
  const y = place.top + place.height / 2 - ground.top;
  return cornerOf(y > ground.height / 2, x > ground.width / 2);
}

/** The corner that an arrow key moves to; null for another key, and when the video is there already. */
export function cornerByKey(corner: Corner, key: string): Corner | null {
  const isBottom = key === 'ArrowDown' || (key !== 'ArrowUp' && corner.startsWith('bottom'));
  const isRight = key === 'ArrowRight' || (key !== 'ArrowLeft' && corner.endsWith('right'));
  const next = cornerOf(isBottom, isRight);
  return next === corner ? null : next;
}
