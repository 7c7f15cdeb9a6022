/** Dispatched on the window when another screen is shown; `detail` is whether it was left before. */
export const screenLeft = 'zh:screen-left';
