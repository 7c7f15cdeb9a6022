/** The owner of the data: rows refer to people by account id, some from before there was an account by email address. */
export interface Person {
  readonly id: string;
  readonly email: string;
}
