/** Sums and texts that differ between machines. */
import { folderOf, inEach, isProduct, type Rule } from '../rule.ts'
import { matches, type Source } from '../source.ts'

/** A rule against patterns in the code of some files. */
const against = (patterns: readonly RegExp[], applies: (source: Source) => boolean): Rule['breaches'] =>
  inEach((source) =>
    applies(source)
      ? patterns
          .flatMap((pattern) => matches(source.code, pattern))
          .map(({ line, text }) => ({ line, what: text }))
      : [],
  )

/** Pictures are drawn from numbers that are hashed nowhere. */
const draws = ({ path }: Source): boolean => path.startsWith('reports/html/')

const powers: Rule = {
  says: 'No powers, logarithms or roots of what is not known in advance',
  instead: 'count in integers, add and multiply: engines differ in the last digit of everything else',
  breaches: against(
    [
      /(?<!\d\s*)\*\*|\*\*(?!\s*\d+(?![\d.]))/,
      /\bMath\.(?:pow|exp|expm1|log\w*|sqrt|cbrt|hypot|sin|cos|tan|atan2?)\b/,
    ],
    (source) => isProduct(source) && !draws(source),
  ),
  red: [
    { 'simulators/random.ts': 'const big = base ** 32' },
    { 'simulators/random.ts': 'const big = 2 ** size' },
    { 'simulators/random.ts': 'const root = 2 ** 0.5' },
    { 'simulators/random.ts': 'const big = Math.pow(2, 32)' },
    { 'harness/judging/results.ts': 'const spread = Math.sqrt(sum)' },
    { 'simulators/link.ts': 'const wait = -Math.log(drawn)' },
  ],
  green: [
    { 'simulators/random.ts': '/** a ** b */\nconst big = Math.floor(a * b) + 2 ** 32' },
    { 'reports/html/lanes.ts': 'const length = Math.sqrt(x * x + y * y)' },
    { 'bench/rates.ts': 'const scale = Math.log10(rate)' },
  ],
}

const locales: Rule = {
  says: 'No text depends on the locale of the machine',
  instead: "name the locale, as in toLocaleString('en'), or compare code units with < and a plain sort()",
  breaches: against(
    [
      /\btoLocale\w*\s*\(\s*\)/,
      /\bIntl\.\w+\s*\(\s*\)/,
      /\bnew\s+Intl\.\w+(?!\w*\s*\()/,
      /\blocaleCompare\b/,
    ],
    (source) => isProduct(source) || folderOf(source.path) === 'scripts',
  ),
  red: [
    { 'reports/gauges.ts': 'const says = count.toLocaleString()' },
    { 'reports/gauges.ts': 'const says = new Intl.NumberFormat().format(count)' },
    { 'reports/gauges.ts': 'const says = new Intl.NumberFormat' },
    { 'hosts/files.ts': 'names.sort((a, b) => a.localeCompare(b))' },
  ],
  green: [
    { 'reports/gauges.ts': "const says = count.toLocaleString('en')" },
    { 'reports/gauges.ts': "const says = new Intl.NumberFormat('en').format(count)" },
    { 'hosts/files.ts': 'names.sort()' },
  ],
}

export const arithmeticRules = [powers, locales]
