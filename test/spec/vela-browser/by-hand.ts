/** How logs of the browser's connection are written down by hand. */
import { defaults } from '../../../spec/vela-browser/settings.ts'
import { writerOf } from '../../laws/by-hand.ts'

export const { good, byHand } = writerOf({ ...defaults })
