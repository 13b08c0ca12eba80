<?php
/**
 * The few functions of WordPress that the sign-in with the provider uses, by their documentation, for the tests of it alone. The shop
 * itself (cart, coupon, orders) has no such stand-in: it is tested in a real one.
 */

const ABSPATH         = __DIR__;
const HOUR_IN_SECONDS = 3600;
const DAY_IN_SECONDS  = 86400;
const KB_IN_BYTES     = 1024;

$kept = array();

function __( string $text ): string {
	return $text;
}
function untrailingslashit( string $text ): string {
	return rtrim( $text, '/\\' );
}
function wp_parse_url( string $address, int $part ): mixed {
	return parse_url( $address, $part );
}
function wp_json_encode( mixed $value ): string {
	return json_encode( $value );
}
function get_transient( string $name ): mixed {
	return $GLOBALS['kept'][ $name ] ?? false;
}
function set_transient( string $name, mixed $value, int $seconds ): bool {
	$GLOBALS['kept'][ $name ] = $value;
	return $seconds > 0;
}
function delete_transient( string $name ): bool {
	unset( $GLOBALS['kept'][ $name ] );
	return true;
}

final class WP_Error {
	public function get_error_message(): string {
		return 'No connection.';
	}
}
function is_wp_error( mixed $value ): bool {
	return $value instanceof WP_Error;
}
function wp_remote_request( string $address, array $request ): array|WP_Error {
	$lines = array( 'Connection: close' );
	foreach ( $request['headers'] ?? array() as $name => $value ) {
		$lines[] = "$name: $value";
	}
	if ( is_array( $request['body'] ?? null ) ) {
		$lines[] = 'Content-Type: application/x-www-form-urlencoded';
	}
	$http   = array(
		'method'          => $request['method'],
		'header'          => $lines,
		'content'         => is_string( $request['body'] ?? null ) ? $request['body'] : http_build_query( $request['body'] ?? array() ),
		'timeout'         => $request['timeout'],
		'follow_location' => 0,
		'ignore_errors'   => true,
	);
	$body   = @file_get_contents( $address, false, stream_context_create( array( 'http' => $http ) ) );
	$head   = $http_response_header ?? array();
	if ( false === $body ) {
		return new WP_Error();
	}
	return array( 'body' => $body, 'head' => $head );
}
function wp_remote_retrieve_body( array $response ): string {
	return $response['body'];
}
function wp_remote_retrieve_response_code( array $response ): int {
	return (int) explode( ' ', $response['head'][0] )[1];
}
function wp_remote_retrieve_header( array $response, string $name ): string {
	foreach ( $response['head'] as $line ) {
		if ( 0 === stripos( $line, "$name: " ) ) {
			return substr( $line, strlen( $name ) + 2 );
		}
	}
	return '';
}
