/** How logs of the gateway are written down by hand: whatever is not said of its settings has its nominal value. */
import { defaults } from '../../../spec/vela/settings.ts'
import { writerOf } from '../../laws/by-hand.ts'

export const { good, byHand } = writerOf({ ...defaults })
