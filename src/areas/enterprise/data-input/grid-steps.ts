export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly shiftKey?: boolean;
}

/**
 * The cell that a key moves to; null if there is none within the grid. Tab moves along the row and on
 * to the next; it is handled only while a cell is edited, so that the grid is no keyboard trap.
 */
export function stepOf(
  { key, ctrlKey, shiftKey }: Pressed,
  { row, column }: Place,
  size: { readonly rows: number; readonly columns: number },
): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const within = (place: Place) =>
    place.row < 0 || place.column < 0 || place.row > last.row || place.column > last.column ? { row, column } : place;
  switch (key) {
    case 'ArrowUp':
      return within({ row: ctrlKey ? 0 : row - 1, column });
    case 'ArrowDown':
      return within({ row: ctrlKey ? last.row : row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: ctrlKey ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: ctrlKey ? last.column : column + 1 });
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column };
    default:
      return key === 'Tab' && size.columns > 0 ? along(row * size.columns + column + (shiftKey ? -1 : 1), size) : null;
  }
}

function along(index: number, { rows, columns }: { readonly rows: number; readonly columns: number }): Place | null {
  if (index < 0 || index >= rows * columns) return null;
  return { row: Math.floor(index / columns), column: index % columns };
}
