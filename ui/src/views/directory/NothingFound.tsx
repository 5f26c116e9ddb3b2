import { useT } from '../../hooks/useT.js'
import { SearchIcon } from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Phrase } from '../shared/Phrase.js'

export interface NothingFoundProps {
  query: string
  onClear: () => void
  /** Looks among all wallets, where only some were searched. */
  onAll?: () => void
}

export function NothingFound({ query, onClear, onAll }: NothingFoundProps) {
  const t = useT()
  return (
    <>
      <StateView
        icon={<SearchIcon size={32} />}
        title={t('allWallets.none.title')}
        text={
          onAll ? (
            t('allWallets.none.certified')
          ) : (
            <Phrase id="allWallets.none.text" values={{ query: cleanText(query, 40) }} />
          )
        }
      />
      {onAll ? (
        <Actions>
          <Button onClick={onClear}>{t('search.clear')}</Button>
          <Button variant="primary" onClick={onAll}>
            {t('allWallets.none.all')}
          </Button>
        </Actions>
      ) : (
        <Button full onClick={onClear}>
          {t('search.clear')}
        </Button>
      )}
    </>
  )
}
