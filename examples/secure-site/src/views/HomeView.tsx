import { Body, Group, Header, Note, Row } from '@latchkit/ui/components'
import { useWords } from './Words.js'

/** Introduces this site and links to its pages. */
export function HomeView({ search }: { search: string }) {
  const t = useWords()
  return (
    <>
      <Header title={t('homeTitle')} />
      <Body>
        <p>{t('homeText')}</p>
        <Group label={t('homeTitle')}>
          <Row
            href={`${location.origin}/activity${search}`}
            title={t('homeActivity')}
            chevron
            height="plain"
          />
          <Row href={`${location.origin}/export${search}`} title={t('homeExport')} chevron height="plain" />
          <Row href={`${location.origin}/keys${search}`} title={t('homeKeys')} chevron height="plain" />
          <Row href={`${location.origin}/import${search}`} title={t('homeImport')} chevron height="plain" />
        </Group>
        <Note>{t('auditNote')}</Note>
      </Body>
    </>
  )
}
