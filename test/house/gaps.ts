/** The list of known gaps, `.ci/known-gaps.yaml`: what may still fail, and must. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const list = z.array(
  z.strictObject({ gap: z.string().min(1), issue: z.int().min(1), because: z.string().min(1) }),
)

/** One entry. */
export type Gap = z.infer<typeof list>[number]

/** Where the list lies. */
export const gapsFile = new URL('../../.ci/known-gaps.yaml', import.meta.url)

/** Reads a list; throws when an entry has not exactly a gap, an issue and a reason. */
export const readGaps = (text: string): readonly Gap[] => list.parse(parse(text) ?? [])

/** Whether an entry names a test: `test/<file> > <suite> > <test>`. */
export const isTest = ({ gap }: Gap): boolean => gap.startsWith('test/')

/** The list as it is. */
export const gaps = readGaps(readFileSync(gapsFile, 'utf8'))
