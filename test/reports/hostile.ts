/** A result whose every free text tries to break out of the report that shows it. */
import type { Result } from '../../harness/result.ts'
import { sample } from './sample.ts'

/** Ends elements and attributes, starts scripts, colours terminals, ends lines, and holds what XML forbids. */
export const poison = `</script><script>alert("1")</script>'"--><img src=x onerror=alert(1)>]]>&lt;&\u0000\u001b[31m\ud800\ufffe`

const free = new Set(
  'title subject because expected got scenario replay name broken statement ruling source says pattern check text file spec what who message id from to on when requirement label state run draft does'.split(
    ' ',
  ),
)

function poisoned(value: unknown, key: string): unknown {
  if (typeof value === 'string') return free.has(key) ? `${value}${poison}` : value
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key === 'states' ? 'name' : key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]))
}

export const hostile = poisoned({ ...sample, seed: poison }, '') as Result
