/** The facts that the rows of the gateway may query about the memory and the current input. */
import { factsOn } from '../row.ts'
import { isCurrent } from './memory/inputs.ts'
import type { Memory } from './memory.ts'
import { type Payload, payloadForms } from './protocol.ts'

export const facts = factsOn<Memory, Payload>()({
  pathIsEndpoint: {
    asks: 'Is the connection requested on the endpoint?',
    test: (_, { path }) => path === 'endpoint',
  },
  pipelineIsAttached: {
    asks: 'Is a pipeline attached?',
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
    asks: 'Is it about the current turn?',
    test: isCurrent,
  },
  textWasFinal: {
    asks: 'Was the transcript of the user final already?',
    test: ({ wasTextFinal }) => wasTextFinal,
  },
})

/** The name of a fact. */
export type FactName = keyof typeof facts
