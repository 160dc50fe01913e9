/** The turns as a list: each is an item that is filled while it is open, and left alone when it is closed. */
import type { Conversation, Turn } from './conversation.ts'
import { element, put } from './elements.ts'

const list = element('turns', HTMLOListElement)
const status = element('told', HTMLElement)
const template = element('turn', HTMLTemplateElement)

const items = new Map<number, { readonly item: Element; turn: Turn | null }>()

function itemOf(number: number): { readonly item: Element; turn: Turn | null } {
  const known = items.get(number)
  if (known !== undefined) return known
  list.append(template.content.cloneNode(true))
  const item = list.lastElementChild
  if (item === null) throw new Error('The template of a turn is empty.')
  const added = { item, turn: null }
  items.set(number, added)
  return added
}

function fill(item: Element, { words, answer, isFinal, isOpen }: Turn): void {
  const [said, answered] = item.querySelectorAll('.words')
  if (said === undefined || answered === undefined) throw new Error('The template of a turn lacks its words.')
  put(said, words)
  put(answered, answer)
  said.parentElement?.classList.toggle('open', isOpen && !isFinal)
  answered.parentElement?.classList.toggle('open', isOpen && isFinal)
}

/** The text for screen readers: the recognised words, and the answer once it is whole. */
const spoken = (turn: Turn | undefined): string => {
  if (turn === undefined) return ''
  if (!turn.isOpen && turn.answer !== '') return `The gateway answers: ${turn.answer}`
  return turn.isFinal ? `You said: ${turn.words}` : ''
}

/** Displays exactly these turns. */
export function showTurns(turns: Conversation): void {
  const kept = new Set(turns.map(({ number }) => number))
  for (const [number, { item }] of items) {
    if (kept.has(number)) continue
    item.remove()
    items.delete(number)
  }
  for (const turn of turns) {
    const shown = itemOf(turn.number)
    if (shown.turn === turn) continue
    shown.turn = turn
    fill(shown.item, turn)
  }
  put(status, spoken(turns.at(-1)))
}
