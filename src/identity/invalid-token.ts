/** The part after the colon is fixed by the error catalogue (docs/product.md, Errors). */
const afterTheColon = ' Invalid Token, try to login!';

/** Whether this is the message of a current-user call whose session is no longer valid. */
export function isInvalidTokenMessage(message: string): boolean {
  return message.split(':')[1] === afterTheColon;
}
