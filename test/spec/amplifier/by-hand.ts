/** How logs of Amplifier that are written by hand are written down. */
import { defaults } from '../../../spec/amplifier/settings.ts'
import { writerOf } from '../../laws/by-hand.ts'

export const { good, byHand } = writerOf({ ...defaults })
