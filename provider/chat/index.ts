export { countErasedMessages } from './erasing.ts';
export { unreadMessageWords } from './push-words.ts';
