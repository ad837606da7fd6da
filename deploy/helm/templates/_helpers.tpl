{{- define "hana.labels" -}}
app: {{ .Release.Name }}
app.kubernetes.io/name: hana
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "hana.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "hana.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  # Nothing here outlives the pod: data is in PostgreSQL and in object storage.
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}

{{- define "hana.container" -}}
image: {{ include "hana.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom: [{ secretRef: { name: {{ .Values.existingSecret }} } }]
env:
  - { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
  - { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
  - { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
  {{- with .Values.env }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
resources:
  {{- toYaml .Values.resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}
