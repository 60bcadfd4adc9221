import type { Replaced } from './guide-text.ts'

/** The service's name in the walk, and the one that it takes later: neither is the name of an example file. */
export const NAME = 'taxi.example'
export const NEW_NAME = 'zem.example'

/** What the guide asks its reader to replace in every line. */
export const NAMES: ReadonlyMap<string, string> = new Map([
  ['YOUR.NAME', NAME],
  ['NEW.NAME', NEW_NAME],
])

const AUTHORITY = 'no authority of certificates can be asked from here: a certificate that signs itself'
const PROMPT = 'asks for the password twice: it is given the answers'
const EDITOR = 'nobody is there to type: the values of the walk'
const POINT_IN_TIME = 'lines of postgresql.conf, for an archive of the log that the walk does not keep'

const edit = (...edits: readonly string[]) => `sed -i ${edits.map((one) => `-e "${one}"`).join(' ')} /etc/miyi/miyi.env`

/** The lines that the walk does not run as they stand; every other line of the guide is run. */
export const REPLACED: readonly Replaced[] = [
  { line: 'npm run release', by: '', why: 'runs where the sources are: the walk packs the release with its function' },
  {
    line: 'NAME=miyi-0.1.0-20261127T0325.g7e82314',
    by: 'NAME=$FIRST_RELEASE',
    why: 'an example: the name of the walk',
  },
  { line: 'NAME=miyi-0.2.0-…', by: 'NAME=$SECOND_RELEASE', why: 'an example: the name of the walk' },
  {
    line: String.raw`sudo -u postgres psql miyi -c '\password miyi_owner'`,
    by: String.raw`printf "$OWNER_PASSWORD\n$OWNER_PASSWORD\n" | sudo -u postgres psql miyi -c '\password miyi_owner'`,
    why: PROMPT,
  },
  {
    line: String.raw`sudo -u postgres psql miyi -c '\password miyi_app'`,
    by: String.raw`printf "$APP_PASSWORD\n$APP_PASSWORD\n" | sudo -u postgres psql miyi -c '\password miyi_app'`,
    why: PROMPT,
  },
  {
    line: String.raw`sudo -u postgres psql -c '\password miyi_app_2'`,
    by: String.raw`printf "$NEW_PASSWORD\n$NEW_PASSWORD\n" | sudo -u postgres psql -c '\password miyi_app_2'`,
    why: PROMPT,
  },
  {
    line: 'editor /etc/miyi/miyi.env # docs/environment.md lists every variable',
    by: edit(
      `s#://miyi.example#://${NAME}#`,
      's#miyi_app:PASSWORD@#miyi_app:$APP_PASSWORD@#',
      's#^SESSION_SECRET=.*#SESSION_SECRET=$FIRST_SECRET#',
      's#^SMTP_URL=.*#SMTP_URL=$MAIL_SERVER#',
      's#^BRAND_PHONE=.*#BRAND_PHONE=\\"+229 01 23 45 67 89\\"#',
    ),
    why: EDITOR,
  },
  {
    line: 'editor /etc/miyi/owner.env',
    by: 'echo "DATABASE_URL=postgres://miyi_owner:$OWNER_PASSWORD@127.0.0.1/miyi" > /etc/miyi/owner.env',
    why: EDITOR,
  },
  {
    line: 'certbot certonly --webroot -w /var/www/html -d YOUR.NAME',
    by: `give_certificate ${NAME}`,
    why: AUTHORITY,
  },
  {
    line: 'certbot renew --dry-run',
    by: '/etc/letsencrypt/renewal-hooks/deploy/nginx',
    why: `${AUTHORITY}, and the hook is run as after a renewal`,
  },
  { line: 'archive_mode = on', by: '', why: POINT_IN_TIME },
  {
    line: "archive_command = 'test ! -f /var/backups/wal/%f && cp %p /var/backups/wal/%f'",
    by: '',
    why: POINT_IN_TIME,
  },
  { line: 'archive_timeout = 60', by: '', why: POINT_IN_TIME },
  {
    line: 'ARCHIVE=/root/miyi-20261126T021000Z.tar',
    by: 'ARCHIVE=$(ls /root/archive/miyi-*.tar)',
    why: 'an example: the archive of the walk',
  },
  {
    line: 'editor /etc/miyi/miyi.env # DATABASE_URL=postgres://miyi_app_2:NEW@127.0.0.1/miyi',
    by: edit('s#^DATABASE_URL=.*#DATABASE_URL=postgres://miyi_app_2:$NEW_PASSWORD@127.0.0.1/miyi#'),
    why: EDITOR,
  },
  {
    line: 'editor /etc/miyi/miyi.env # SESSION_SECRET_PREVIOUS=NEW, below the old SESSION_SECRET',
    by: edit('/^SESSION_SECRET=/a SESSION_SECRET_PREVIOUS=$SECOND_SECRET'),
    why: EDITOR,
  },
  {
    line: 'editor /etc/miyi/miyi.env # SESSION_SECRET=NEW, SESSION_SECRET_PREVIOUS=OLD',
    by: edit(
      's#^SESSION_SECRET=.*#SESSION_SECRET=$SECOND_SECRET#',
      's#^SESSION_SECRET_PREVIOUS=.*#SESSION_SECRET_PREVIOUS=$FIRST_SECRET#',
    ),
    why: EDITOR,
  },
  {
    line: 'install -m 0600 NEW.key /etc/ssl/miyi/privkey.pem',
    by: `make_certificate ${NAME} && install -m 0600 /root/${NAME}.key /etc/ssl/miyi/privkey.pem`,
    why: AUTHORITY,
  },
  {
    line: 'install -m 0644 NEW.pem /etc/ssl/miyi/fullchain.pem',
    by: `install -m 0644 /root/${NAME}.pem /etc/ssl/miyi/fullchain.pem`,
    why: AUTHORITY,
  },
  {
    line: 'certbot certonly --webroot -w /var/www/html -d NEW.NAME',
    by: `give_certificate ${NEW_NAME}`,
    why: AUTHORITY,
  },
  {
    line: 'editor /etc/miyi/miyi.env # PUBLIC_URL=https://NEW.NAME; MAIL_FROM and BRAND_EMAIL if they change too',
    by: edit(`s#^PUBLIC_URL=.*#PUBLIC_URL=https://${NEW_NAME}#`),
    why: EDITOR,
  },
  { line: 'systemctl restart systemd-journald', by: '', why: 'there is no systemd in the root' },
]

/** Bash of the walk itself, before the first line of the guide. */
export const BEFORE = `
READY_SECONDS=300 # a start on a busy machine
make_certificate() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$1" \\
    -addext "subjectAltName=DNS:$1" -keyout "/root/$1.key" -out "/root/$1.pem" 2>/dev/null
  cp "/root/$1.pem" "/usr/local/share/ca-certificates/$1.crt"
  update-ca-certificates >/dev/null 2>&1
}
give_certificate() {
  make_certificate "$1" && install -d "/etc/letsencrypt/live/$1" /etc/letsencrypt/renewal-hooks/deploy
  cp "/root/$1.pem" "/etc/letsencrypt/live/$1/fullchain.pem" && cp "/root/$1.key" "/etc/letsencrypt/live/$1/privkey.pem"
}
`
