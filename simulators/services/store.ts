/**
 * Local storage, as a browser has it: the latest context is written over the one before, spoken items are kept one by
 * one, and where no room is left for anything new, nothing new is kept. It answers nobody, and what comes of an order
 * is seen in the log alone.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, service, show } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** So many things it holds: the context is one, every spoken item is another. */
  holds: 400,
}

/** Who asks for more room than this gets no more, so that a long run stays bounded. */
const mostHeld = 1000

/** A spoken item, and whether it was cut short. */
interface Kept {
  readonly item: string
  readonly isCut: boolean
}

/** What local storage remembers: its options, how often the context was kept, and every spoken item. */
export interface StoreState {
  readonly options: typeof nominal
  readonly contexts: number
  readonly items: readonly Kept[]
}

type Hears = (state: StoreState, said: Payload) => Heard<StoreState>

const hasRoom = ({ options, contexts, items }: StoreState): boolean =>
  items.length + Math.min(contexts, 1) < Math.min(options.holds, mostHeld)

const full = (state: StoreState, refuses: 'context' | 'item'): Heard<StoreState> =>
  heard(state, show('store.full', { refuses }))

const keepsContext: Hears = (state) => {
  if (state.contexts === 0 && !hasRoom(state)) return full(state, 'context')
  const contexts = state.contexts + 1
  return heard({ ...state, contexts }, show('context.kept', { times: contexts }))
}

/** An item that is there already takes no more room when it is written again. */
const keepsItem: Hears = (state, { item, truncated }) => {
  if (typeof item !== 'string') return heard(state)
  const others = state.items.filter((kept) => kept.item !== item)
  const isThere = others.length < state.items.length
  if (!isThere && !hasRoom(state)) return full(state, 'item')
  const items = [...others, { item, isCut: truncated === true }]
  return heard({ ...state, items }, isThere ? show('item.rewritten', { item }) : [])
}

const keepsTranscript: Hears = (state) => {
  const cut = state.items.filter(({ isCut }) => isCut).length
  return heard(state, show('transcript.kept', { items: state.items.length, cut }))
}

/** The service `store`. */
export const store: Simulator<StoreState> = service({
  name: 'store',
  options: nominal,
  start: (options): StoreState => ({ options: chosen(nominal, options), contexts: 0, items: [] }),
  hears: {
    'context.save': keepsContext,
    'transcript.save': keepsTranscript,
    'transcript.update': keepsItem,
  },
})

export default store
