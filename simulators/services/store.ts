/**
 * Local storage, as in a browser: the latest context replaces the previous one, spoken items are kept one by one, and
 * when it is full no new item is stored. It sends no answers; the effect of a request appears only in the log.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { handled, service, show } from '../service.ts'
import type { Handled, Simulator } from '../simulator.ts'
import { words } from '../words/store.ts'

const nominal = {
  /** Its capacity in entries: the context is one, every spoken item is another. */
  holds: 400,
}

/** The upper bound of the capacity, so that a long run stays bounded. */
const mostHeld = 1000

/** A spoken item, and whether it was truncated. */
interface Kept {
  readonly item: string
  readonly isCut: boolean
}

/** The state of local storage: its options, how often the context was stored, and every spoken item. */
export interface StoreState {
  readonly options: typeof nominal
  readonly contexts: number
  readonly items: readonly Kept[]
}

type Receives = (state: StoreState, said: Payload) => Handled<StoreState>

const hasRoom = ({ options, contexts, items }: StoreState): boolean =>
  items.length + Math.min(contexts, 1) < Math.min(options.holds, mostHeld)

const full = (state: StoreState, refuses: 'context' | 'item'): Handled<StoreState> =>
  handled(state, show('store.full', { refuses }))

const keepsContext: Receives = (state) => {
  if (state.contexts === 0 && !hasRoom(state)) return full(state, 'context')
  const contexts = state.contexts + 1
  return handled({ ...state, contexts }, show('context.kept', { times: contexts }))
}

/** An existing item needs no additional capacity when it is written again. */
const keepsItem: Receives = (state, { item, truncated }) => {
  if (typeof item !== 'string') return handled(state)
  const others = state.items.filter((kept) => kept.item !== item)
  const isThere = others.length < state.items.length
  if (!isThere && !hasRoom(state)) return full(state, 'item')
  const items = [...others, { item, isCut: truncated === true }]
  return handled({ ...state, items }, isThere ? show('item.rewritten', { item }) : [])
}

const keepsTranscript: Receives = (state) => {
  const cut = state.items.filter(({ isCut }) => isCut).length
  return handled(state, show('transcript.kept', { items: state.items.length, cut }))
}

/** The service `store`. */
export const store: Simulator<StoreState> = service({
  name: 'store',
  words,
  options: nominal,
  start: (options): StoreState => ({ options: chosen(nominal, options), contexts: 0, items: [] }),
  receives: {
    'context.save': keepsContext,
    'transcript.save': keepsTranscript,
    'transcript.update': keepsItem,
  },
})

export default store
