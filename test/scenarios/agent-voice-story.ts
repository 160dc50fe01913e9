/** Short stories of Agent Voice for tests of the language, and what is found in them. */
import { type ReadResult, readScenario } from '../../scenarios/language/read.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

/** Reads a file of this text. */
export const read = (text: string): ReadResult => readScenario({ file: 'a.yaml', text }, vocabulary)

/** What is wrong with it: `code line:column+length`. */
export const found = (text: string): readonly string[] =>
  read(text).problems.map(({ code, place }) => `${code} ${place.line}:${place.column}+${place.length}`)

/** A file of four lines of head; what is told begins in line 5. */
export const story = (rest: string): string =>
  `scenario: A story\nformat: 1\nspec: agent-voice\ncovers: [AV-REQ-007]\n${rest}\n`

/** A story of one step, which is in line 6. */
export const step = (line: string): string => story(`steps:\n  - ${line}\n  - expect: { state: listening }`)
