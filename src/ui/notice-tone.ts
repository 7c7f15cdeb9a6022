export type NoticeTone = 'ok' | 'info' | 'warning' | 'danger';
