/** Records of what passed over a socket: files with one JSON object on each line. */
import { z } from 'zod'
import type { Passed } from '../../spec/wire.ts'
import { jsonIn, readText } from '../files.ts'
import { isProblem, type Problem } from '../problem.ts'

/** The size limit of a record in bytes; records may be long. */
const largest = 64 * 1024 * 1024

const when = {
  at: z.number().nonnegative(),
  way: z.enum(['in', 'out']),
  peer: z.literal('neighbour').optional(),
}

/** Unknown members are permitted: a recorder may note more. */
const line = z.union([
  z.object({ ...when, frame: z.string() }),
  z.object({ ...when, binary: z.base64() }),
  z.object({ ...when, broken: z.string() }),
  z.object({ ...when, open: z.string() }),
  z.object({ ...when, upgraded: z.number().int() }),
  z.object({ ...when, refused: z.number().int() }),
  z.object({ ...when, close: z.number().int() }),
])

/** Reads a record, or reports the first invalid line. */
export async function readRecord(file: string): Promise<readonly Passed[] | Problem> {
  const content = await readText(file, largest)
  if (isProblem(content)) return content
  const passed: Passed[] = []
  let lastAt = 0
  for (const [index, text] of content.text.split('\n').entries()) {
    if (text.trim() === '') continue
    const read = line.safeParse(jsonIn(text))
    if (!read.success || read.data.at < lastAt) return notARecord(file, index + 1)
    lastAt = read.data.at
    passed.push(read.data as Passed)
  }
  return passed.length === 0 ? notARecord(file, 1) : passed
}

const notARecord = (file: string, at: number): Problem => ({
  code: 'not-a-record',
  message: `Line ${at} of ${file} is no line of a record, or is earlier than the one before it.`,
  help: 'Write {"at": 0, "way": "in", "frame": "..."}, with the time in ms and "in" or "out" of the gateway.',
})
