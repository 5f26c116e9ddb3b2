import { cleanText } from '@latchkit/core/untrusted'
import { Amount, Hostile, Skeleton, shortAmount, useValue } from '@latchkit/ui/components'
import { CheckIcon } from '@latchkit/ui/icons'
import { useId, useState } from 'react'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { failureText } from './failureWords.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** The shortfall of an offer against the best one, in hundredths of a percent. */
const behind = (offer: SwapOffer, best: SwapOffer): number =>
  Number(((best.amountOut - offer.amountOut) * 10_000n) / (best.amountOut || 1n))

/**
 * The offers side by side, the best one first; any of them can be taken. While they are asked for again, sources keep their
 * places. Nothing with a single source.
 */
export function OfferChoice() {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { quotes, refused, offer: used } = useValue(controller.form$)
  const name = useId()
  const [last, setLast] = useState(quotes)
  if (quotes.status === 'ready' && quotes !== last) setLast(quotes)
  const offers = 'offers' in quotes ? quotes.offers : []
  // A source that does not serve the network, or the pair, has not failed.
  const failures =
    quotes.status === 'ready'
      ? quotes.failures.filter(({ error }) => error.code !== 'network/UNSUPPORTED')
      : []
  const missing =
    quotes.status === 'loading' && last.status === 'ready'
      ? last.offers.filter(({ source }) => !offers.some(offer => offer.source.id === source.id))
      : []
  const [best] = offers
  if (offers.length + failures.length + missing.length < 2) return null
  return (
    <fieldset className="swv-o">
      <legend className="swv-h">{t('swap.offers')}</legend>
      {offers.map(offer => {
        const { source, amountOut, to } = offer
        const isUsed = offer === used
        return (
          <label key={source.id} className="swv-c">
            <input
              type="radio"
              name={name}
              checked={isUsed}
              onChange={() => controller.update({ sourceId: source.id })}
            />
            <span className="swv-t">
              <Hostile max={24} lines={2}>
                {source.name}
              </Hostile>
              {isUsed ? <CheckIcon size={16} /> : null}
            </span>
            <Amount value={shortAmount(amountOut, to.decimals, locale)} />
            <span className="swv-q">
              {refused.includes(source.id) ? (
                t('swap.offer.refused')
              ) : offer === best ? (
                t('swap.offer.best')
              ) : best && offer.amountOut > best.amountOut ? (
                t('swap.offer.dear')
              ) : behind(offer, best ?? offer) === 0 ? (
                t('swap.offer.same')
              ) : (
                <Words
                  id="swap.offer.behind"
                  values={{
                    percent: <bdi dir="ltr">{(behind(offer, best ?? offer) / 100).toFixed(2)}%</bdi>,
                  }}
                />
              )}
            </span>
          </label>
        )
      })}
      {missing.map(({ source }) => (
        <div key={source.id} className="swv-c swv-x swv-y" aria-busy="true">
          <span className="swv-t">
            <Hostile max={24} lines={2}>
              {source.name}
            </Hostile>
          </span>
          <Skeleton width={88} height={20} />
          <Skeleton width={56} height={16} />
        </div>
      ))}
      {failures.map(({ source, error }) => (
        <div key={source.id} className="swv-c swv-x">
          <span className="swv-t">
            <Hostile max={24} lines={2}>
              {source.name}
            </Hostile>
          </span>
          <span className="swv-q">{cleanText(failureText(error, t), 80)}</span>
        </div>
      ))}
    </fieldset>
  )
}
