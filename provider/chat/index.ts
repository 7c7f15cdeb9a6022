/** What other parts of the provider use of this one. */
export { countErasedMessages } from './erasing.ts';
export { unreadMessageWords } from './push-words.ts';
