import { Surface } from '@latchkit/ui/components'
import { useWords } from './Words.js'

/** The words of a seed, in their order. */
export function WordList({ words }: { words: readonly string[] }) {
  const t = useWords()
  return (
    <Surface padded>
      <ol className="site-words" aria-label={t('words')}>
        {words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the words is what they are.
          <li key={at}>{word}</li>
        ))}
      </ol>
    </Surface>
  )
}
