/** One response of the model, as far as it has come. */
export class Reply {
  readonly id: string
  /** Something came of it. */
  hasOutput = false
  /** It has called a function: from then on nothing but further calls counts. */
  hasCalled = false
  /** The service will say no more of it. */
  isDone = false
  /** What it had to say was heard to its end. */
  isHeard = false
  /** How long it took to its first output was passed on. */
  isMeasured = false

  constructor(id: string) {
    this.id = id
  }
}
