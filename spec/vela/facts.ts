/** What the rows of the gateway may ask of the memory and of the input at hand. */
import type { Fact } from '../row.ts'
import { isCurrent } from './memory/heard.ts'
import type { Memory } from './memory.ts'
import { payloadForms } from './words/fields.ts'

export const facts = {
  pathIsEndpoint: {
    asks: 'Is the connection asked for on the endpoint?',
    test: (_, { path }) => path === 'endpoint',
  },
  pipelineIsAttached: {
    asks: 'Does a pipeline take over the turns?',
    test: ({ settings }) => settings.processor === 'attached',
  },
  cancelListens: {
    asks: 'Does a cancel lead to listening?',
    test: ({ settings }) => settings.processor === 'attached' && settings.cancelTarget === 'listening',
  },
  chunkHasRoom: {
    asks: 'Is there room for the chunk in the open turn?',
    test: ({ isRoomy }) => isRoomy,
  },
  turnHasChunks: {
    asks: 'Does the open turn hold a chunk?',
    test: ({ chunks }) => chunks > 0,
  },
  payloadIsAtFault: {
    asks: 'Is it only the payload that is no object?',
    test: (_, { form }) => payloadForms.includes(String(form)),
  },
  turnIsCurrent: {
    asks: 'Is it about the turn at hand?',
    test: isCurrent,
  },
  textWasFinal: {
    asks: 'Was the text of the user there for good already?',
    test: ({ wasTextFinal }) => wasTextFinal,
  },
} satisfies Readonly<Record<string, Fact<Memory>>>

/** The name of a fact. */
export type FactName = keyof typeof facts
