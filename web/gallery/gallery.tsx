import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { OfflineBar } from '#web/frame/offline-bar.tsx'
import { PageShell, PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CityPlan, PlanMarker } from '#web/ui/city-plan.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { ICON_NAMES } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton, SkeletonArea, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StarInput, StarRating, type Stars } from '#web/ui/star-rating.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Badge, StatusBadge } from '#web/ui/status-badge.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { StickyActions } from '#web/ui/sticky-actions.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

const LONG = 'Gbêdokpô Ɖɔssou-Ahouansou de l’Ouémé'
const brand = { name: 'Miyi', tagline: 'Transport rapide et fiable', contactPhone: '+229 01 00 00 00 00', contactEmail: 'contact@miyi.example', city: 'Cotonou' }
const rides = [
  { value: 'zemidjan', icon: 'zem', name: 'Zémidjan', description: 'Moto-taxi rapide', seats: '1 place', time: '3 min', price: '500 FCFA' },
  { value: 'standard', icon: 'taxi', name: 'Standard', description: 'Taxi confortable', seats: '4 places', time: '5 min', price: '1\u202f250 FCFA' },
  { value: 'premium', icon: 'premium', name: 'Premium', description: 'VTC haut de gamme, climatisé', seats: '4 places', time: '8 min', price: '1\u202f875 FCFA' },
  { value: 'xl', icon: 'xl', name: 'XL', description: 'Pour les groupes', seats: '6 places', time: '12 min', price: '12\u202f400 FCFA', disabled: true },
] as const

function S({ t, children }: { t: string; children: ReactNode }) {
  return <section className="mb-8"><h2 className="mb-3 text-22 font-extrabold">{t}</h2><div className="grid gap-4">{children}</div></section>
}

function Gallery() {
  const [tab, setTab] = useState<'in' | 'up'>('in')
  const [on, setOn] = useState(true)
  const [ride, setRide] = useState<(typeof rides)[number]['value']>('standard')
  const [stars, setStars] = useState<Stars | undefined>(4)
  const [open, setOpen] = useState(false)
  const [online, setOnline] = useState(true)
  const signed = location.search.includes('signed')
  return (
    <PageShell
      measure="full"
      notice={<OfflineBar online={online} />}
      header={<Header brand={brand} homeHref="/" visitor={signed ? { account: { email: 'passager.au.nom.tres.long@miyi.example' }, entries: [
        { label: 'Tableau de bord', icon: 'home', href: '#a' }, { label: 'Mon profil', icon: 'user', href: '#b' },
        { label: 'Mes documents', icon: 'document', href: '#c', badge: { count: 2, tone: 'bad', label: '2 documents expirés' } },
        { label: 'Paramètres', icon: 'settings', href: '#d' }, { label: 'Aide', icon: 'help', href: '#e' },
        { label: 'Déconnexion', icon: 'logout', onSelect: () => notify.info('Déconnecté') } ] } : { links: { becomeDriver: { label: 'Devenir chauffeur', href: '#d' }, signIn: { label: 'Se connecter', href: '#s' } } }} />}
      footer={<Footer brand={brand} country="Bénin" services={['Zémidjan', 'Taxi standard', 'VTC Premium', 'Taxi XL']} legalLinks={[{ label: 'Mentions légales', href: '/l' }, { label: 'Conditions d’utilisation', href: '/t' }, { label: 'Politique de confidentialité', href: '/p' }, { label: 'Politique de cookies', href: '/c' }]} />}
    >
      <BottomSheet label="Réserver" plan={<CityPlan label="Plan de Cotonou">
        <PlanMarker x={470} y={180} icon="zem" label="Koffi" detail="4,8 · 2 min" />
        <PlanMarker x={740} y={260} icon="taxi" label="Awa" detail="4,9 · 3 min" />
        <PlanMarker x={540} y={330} icon="zem" label="Sènan" detail="4,7 · 4 min" />
        <PlanMarker x={900} y={170} icon="premium" label="Rachid" detail="5,0 · 5 min" />
      </CityPlan>}>
        <h1 className="mb-4 text-22 font-extrabold">Où allez-vous{'\u202f'}?</h1>
        <div className="grid gap-4">
          <TextField label="Départ" start="pin" placeholder="Ma position actuelle" />
          <TextField label="Destination" start="pin" placeholder="Dantokpa" />
          <Button wide>Trouver un transport</Button>
        </div>
      </BottomSheet>
      <div className="mx-auto max-w-page px-4 py-8 md:columns-2 md:gap-8">
        <S t="Choix"><RadioCards legend="Type de course" options={rides} value={ride} onChange={setRide} /></S>
        <S t="Boutons">
          <div className="flex flex-wrap gap-3"><Button>Se connecter</Button><Button variant="zem" icon="zem">Réserver</Button><Button variant="secondary" icon="back">Retour</Button><Button variant="ghost">Plus tard</Button><Button variant="danger" icon="trash">Supprimer</Button><Button disabled>Désactivé</Button><Button variant="secondary" disabled>Désactivé</Button></div>
          <div className="flex flex-wrap gap-3"><Button busy busyLabel="Confirmation...">Confirmer Standard</Button><Button variant="secondary" busy>Enregistrer</Button><LinkButton href="#x" variant="zem">Devenir chauffeur</LinkButton></div>
          <Button size="driver">Accepter · 1{'\u202f'}250 FCFA</Button><Button size="driver" variant="danger">Annuler la course</Button>
          <ExplainedButton size="driver" disabledReason="Votre assurance a expiré le 12/03/2026. Renouvelez-la pour accepter des courses.">Accepter</ExplainedButton>
        </S>
        <S t="Champs"><Card><div className="grid gap-4">
          <TextField label="Nom complet" defaultValue={LONG} hint="Comme sur votre pièce d’identité." />
          <TextField label="E-mail" start="mail" type="email" inputMode="email" error="Email invalide" defaultValue="koffi@" />
          <TextField label="E-mail" disabled defaultValue="passager@miyi.example" hint="L'adresse email ne peut pas être modifiée" />
          <PasswordField label="Mot de passe" autoComplete="current-password" defaultValue="miyi-demo" />
          <SelectField label="Type de véhicule" placeholder="Choisir…" defaultValue="" options={[{ value: 'zem', label: 'Zémidjan' }, { value: 'vtc', label: 'VTC' }]} />
          <TextField label="Date de naissance" type="date" defaultValue="2000-01-31" />
          <FileField label="Carte grise" hint="PDF, JPG ou PNG, 5 Mo au plus." /><FileField label="Assurance" error="Le fichier dépasse 5 Mo" />
          <TextArea label="Message" optional />
          <Checkbox label={<>J’accepte les <a href="#t" className="text-lagoon underline">conditions d’utilisation</a></>} defaultChecked />
          <Checkbox label="Je certifie l’exactitude des informations" error="Vous devez accepter les conditions" />
          <Switch label="Disponible" description="Vous recevez les demandes de course." checked={on} onChange={setOn} />
          <Switch label="Indisponible" checked={false} onChange={() => {}} />
        </div></Card></S>
        <S t="Onglets"><Tabs label="Compte" tabs={[{ id: 'in', label: 'Connexion' }, { id: 'up', label: 'Inscription', count: 12 }]} value={tab} onChange={setTab}><p>Contenu {tab}</p></Tabs></S>
        <S t="États"><div className="flex flex-wrap gap-2"><StatusBadge tone="neutral">En attente</StatusBadge><StatusBadge tone="info" icon="zem">En cours</StatusBadge><StatusBadge tone="good">Terminée</StatusBadge><StatusBadge tone="warn">Expire dans 12 jours</StatusBadge><StatusBadge tone="bad" icon="x">Annulée</StatusBadge><Badge icon="zem">Zémidjan</Badge></div>
          <Banner tone="bad" title="Document expiré" action={<LinkButton href="#d" variant="danger">Voir mes documents</LinkButton>}>Votre assurance a expiré. Vous ne pouvez plus accepter de courses.</Banner>
          <Banner tone="warn" title="Expire bientôt">Votre permis expire dans 12 jours.</Banner><Banner tone="info" icon="zem">Votre chauffeur est en route.</Banner><Banner tone="good">Paiement réussi!</Banner></S>
        <S t="Chauffeur"><Card title={LONG} aside={<StarRating>4,9</StarRating>}><div className="mb-4 flex items-center"><Avatar initial="G" size="large" /><div className="ml-4 grid justify-items-start gap-2"><Plate>AB-1234-CD</Plate><span>Bajaj Boxer, jaune</span></div></div><Price size="huge">{'1\u202f250 FCFA'}</Price></Card>
          <Card title="Votre course"><Steps label="Étapes" steps={[{ label: 'Demande envoyée', at: '07:40', state: 'done' }, { label: 'Chauffeur en route', detail: 'Arrivée dans 3 min', at: '07:42', state: 'now' }, { label: 'En course', state: 'next' }, { label: 'Arrivée', state: 'next' }]} /><StickyActions><Button size="driver">Appeler le chauffeur</Button></StickyActions></Card>
          <StarInput legend="Votre note" value={stars} onChange={setStars} /></S>
        <S t="Chiffres"><div className="grid grid-cols-2 gap-4"><StatTile label="Courses aujourd’hui" value="12" icon="zem" trend={{ text: '+12% ce mois', tone: 'good' }} /><StatTile label="Gains du jour" value={'45\u202f000 FCFA'} icon="cash" /><StatTile label="Statut" value="Disponible" icon="done" action={<Button variant="secondary" wide>Se mettre en pause</Button>} /><StatTile label="Note" value="4,9" icon="star" /></div></S>
        <S t="Vide et attente"><EmptyState icon="pin" action={<Button>Réserver</Button>}>Aucune course pour le moment. Réservez votre première course!</EmptyState><Spinner /><SkeletonArea><div className="flex items-center"><Skeleton className="mr-3 size-12" /><div className="flex-auto"><SkeletonLines lines={2} /></div></div></SkeletonArea><SpinnerPage label="Connexion en cours..." /></S>
        <S t="Actions"><div className="flex flex-wrap gap-3"><Button onClick={() => setOpen(true)} variant="danger">Ouvrir</Button><Button onClick={() => { notify.success('Document ajouté avec succès', { title: 'Succès' }); notify.error('Erreur lors de l’acceptation de la course'); notify.info('Paiement annulé') }}>Messages</Button><Button variant="secondary" onClick={() => setOnline(!online)}>Connexion</Button></div>
          <ConfirmDialog open={open} onClose={() => setOpen(false)} onConfirm={() => setOpen(false)} title="Supprimer le document" danger confirmLabel="Supprimer le document">Êtes-vous sûr de vouloir supprimer ce document ? Cette action est irréversible.</ConfirmDialog></S>
        <S t="Dessins"><div className="flex flex-wrap gap-3">{ICON_NAMES.map((n) => <span key={n} className="w-16 text-center text-14"><Icon name={n} size={32} className="two-tone" /><br />{n}</span>)}</div></S>
      </div>
      <div className="mx-auto max-w-page px-4 pb-8"><PageTitle subtitle="Les dix dernières">Courses</PageTitle><Card><Table caption="Courses récentes" rowKey={(r) => r.id} rows={[{ id: '1', who: LONG, price: '1\u202f250 FCFA' }, { id: '2', who: 'Inconnu', price: '500 FCFA' }]} columns={[{ key: 'd', header: 'Date', cell: () => '21/11/2026 07:40' }, { key: 'p', header: 'Passager', cell: (r) => r.who }, { key: 's', header: 'Statut', cell: () => <StatusBadge tone="good">Terminée</StatusBadge> }, { key: 'm', header: 'Prix', align: 'right', cell: (r) => <Price>{r.price}</Price> }]} /></Card></div>
      <Toaster />
    </PageShell>
  )
}
createRoot(document.getElementById('root')!).render(<Gallery />)
