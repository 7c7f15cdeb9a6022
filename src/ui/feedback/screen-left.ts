/** Dispatched on the window when another screen is shown; `detail` is whether that screen was left before. */
export const screenLeft = 'zh:screen-left';
