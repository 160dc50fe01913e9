/** The texts for the client: notices (VAN-UI-01, VAN-UI-03) and errors (VAN-ERR-02). */
import { notUnderstood } from '../../../spec/vantum/codes.ts'
import type { ErrorCode, Notice } from '../effects.ts'

/** By the key of the notice. */
export const notices: { readonly [Key in Notice]: string } = {
  'not-understood': notUnderstood,
  'rate-limited': 'There is a lot to do. Your answer takes a moment longer.',
}

/** By the code of the error. */
export const errors: { readonly [Code in ErrorCode]: string } = {
  MODEL_FAILED: 'There is no answer this time. Please say it again.',
  MODEL_BUSY: 'There is too much to do. Please say it again later.',
  SPEECH_FAILED: 'The answer cannot be spoken. Please say it again.',
}
