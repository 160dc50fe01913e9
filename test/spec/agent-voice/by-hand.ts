/** How logs of Agent Voice that are written by hand are written down. */
import { defaults } from '../../../spec/agent-voice/settings.ts'
import { writerOf } from '../../laws/by-hand.ts'

export const { good, byHand } = writerOf({ ...defaults })
